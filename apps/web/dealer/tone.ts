let context: AudioContext | undefined

const LOW_HERTZ = 130
const RINGS = 0.45
const LOUD = 0.22

/** A low tone: something was not taken. Silent until a key was pressed on the page. */
export function lowTone(): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  const audio = context
  void audio.resume().then(() => {
    const source = audio.createOscillator()
    const gain = audio.createGain()
    source.type = 'triangle'
    source.frequency.value = LOW_HERTZ
    gain.gain.setValueAtTime(LOUD, audio.currentTime)
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + RINGS)
    source.connect(gain).connect(audio.destination)
    source.start()
    source.stop(audio.currentTime + RINGS)
  })
}
