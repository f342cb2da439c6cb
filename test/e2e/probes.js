// Runs in the page: what a test looks for on the screen.

const shown = (selector) =>
  [...document.querySelectorAll(selector)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
const name = (element) => element.outerHTML.slice(0, 140)

/** Ends every movement at once: on a slow machine a card may still glide long after its time. */
const stillness = () => {
  document.body.getBoundingClientRect()
  for (const movement of document.getAnimations()) {
    const { endTime } = movement.effect?.getComputedTiming() ?? {}
    if (Number.isFinite(endTime)) movement.finish()
  }
}

globalThis.probes = {
  /** A scanner that types: every key in one go, as fast as the wire gives them. */
  scan(code) {
    for (const key of [...code, 'Enter']) {
      const stroke = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      const at = document.activeElement ?? document.body
      at.dispatchEvent(stroke)
    }
  },

  /** The cards of a lane of the dealer's console, in their order. */
  lane(spot) {
    const cards = document.querySelectorAll(`[data-lane="${spot}"] [data-card]`)
    return [...cards].map((card) => card.dataset.card).join(' ')
  },

  /** What axe finds wrong, one line each. */
  async violations() {
    const { violations } = await globalThis.axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`),
    )
  },

  /** Whatever sticks out of the page or of its own box: nothing may. */
  overflowing() {
    stillness()
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = shown('button, a, h1, [data-phase]')
      .filter(({ element }) => element.scrollWidth > element.clientWidth + 1)
      .filter(({ element }) => element.clientWidth > 0)
      .map(({ element }) => name(element))
    return scrollWidth > clientWidth ? [`page ${scrollWidth} wide`, ...cut] : cut
  },

  /** Buttons and links that a finger would miss; a link that covers its card is large enough. */
  small() {
    return shown('button, a[href], [role="radio"]')
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .filter(({ element }) => getComputedStyle(element, '::after').position !== 'absolute')
      .map(({ element, box }) => `${box.width}x${box.height} ${name(element)}`)
  },

  /** The phase has a place of its own: no card and no lane lies under it. */
  underThePill() {
    stillness()
    const pill = document.querySelector('section [data-phase]')?.getBoundingClientRect()
    if (pill === undefined) return ['no pill']
    return shown('section ul, section [data-card]')
      .filter(({ box }) => box.bottom > pill.top + 1 && box.top < pill.bottom - 1)
      .filter(({ box }) => box.right > pill.left + 1 && box.left < pill.right - 1)
      .map(({ element }) => name(element))
  },
}
