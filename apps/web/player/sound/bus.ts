/** The sounds of a table. All are made here, from noise and sines. */
export type SoundName = 'chip' | 'card' | 'turn' | 'closed' | 'tick' | 'win'

/** A tone or a burst of noise: when it begins, how long it rings, how loud, and at which pitch. */
interface Part {
  readonly from: 'noise' | 'sine'
  readonly at: number
  readonly rings: number
  readonly loud: number
  readonly hertz: number
}

const SOUNDS: Readonly<Record<SoundName, readonly Part[]>> = {
  chip: [
    { from: 'noise', at: 0, rings: 0.03, loud: 0.3, hertz: 5200 },
    { from: 'sine', at: 0, rings: 0.05, loud: 0.05, hertz: 2900 },
    { from: 'noise', at: 0.055, rings: 0.025, loud: 0.18, hertz: 6100 },
  ],
  card: [{ from: 'noise', at: 0, rings: 0.09, loud: 0.2, hertz: 1900 }],
  turn: [
    { from: 'noise', at: 0, rings: 0.05, loud: 0.16, hertz: 2600 },
    { from: 'noise', at: 0.05, rings: 0.04, loud: 0.22, hertz: 1300 },
  ],
  closed: [
    { from: 'sine', at: 0, rings: 0.14, loud: 0.14, hertz: 196 },
    { from: 'noise', at: 0, rings: 0.03, loud: 0.16, hertz: 700 },
  ],
  tick: [{ from: 'sine', at: 0, rings: 0.05, loud: 0.05, hertz: 880 }],
  win: [
    { from: 'sine', at: 0, rings: 0.35, loud: 0.08, hertz: 523 },
    { from: 'sine', at: 0.11, rings: 0.45, loud: 0.08, hertz: 784 },
  ],
}

let context: AudioContext | undefined

/** Half a second of noise, the stuff of cards and chips. */
function noise(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22222
  for (let i = 0; i < samples.length; i += 1) {
    // Noise for the ear only; a small generator is enough and the same on every device.
    state = (state * 1103515245 + 12345) % 2147483648
    samples[i] = state / 1073741824 - 1
  }
  const source = audio.createBufferSource()
  source.buffer = buffer
  return source
}

function sine(audio: AudioContext, hertz: number): OscillatorNode {
  const source = audio.createOscillator()
  source.frequency.value = hertz
  return source
}

function sound(audio: AudioContext, { from, at, rings, loud, hertz }: Part): void {
  const start = audio.currentTime + at
  const source = from === 'sine' ? sine(audio, hertz) : noise(audio)
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rings)
  if (from === 'noise') {
    const filter = audio.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    source.connect(filter).connect(gain)
  } else source.connect(gain)
  gain.connect(audio.destination)
  source.start(start)
  source.stop(start + rings)
}

/** Lets sounds through from now on. Browsers want a press of the person before the first one. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}

/** Plays a sound, when sounds were unlocked and the page is seen. */
export function play(name: SoundName): void {
  if (context?.state !== 'running' || document.hidden) return
  for (const part of SOUNDS[name]) sound(context, part)
}
