import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Our own custom properties, given to the style sheets as numbers or lengths. */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
