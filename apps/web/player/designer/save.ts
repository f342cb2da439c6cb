import type { Paytable } from '@baize/rules'

/** Gives a paytable to the browser as a file to keep. */
export function save(name: string, paytable: Paytable): void {
  const text = `${JSON.stringify(paytable, undefined, 2)}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
