import type { GameId } from '@baize/rules'
import { Fragment } from 'react'
import sheet from './stage.module.css'

const LAMPS: readonly (readonly [x: number, y: number, r: number])[] = [
  [120, 30, 66],
  [984, 34, 74],
  [312, 14, 34],
  [786, 10, 38],
  [552, 4, 24],
]
const TUBES = [
  '#7a1f3d',
  '#c98a15',
  '#663aa3',
  '#1a1d24',
  '#127546',
  '#235fc2',
  '#bd2637',
  '#ece7d9',
]
const LETTERING: Readonly<Record<GameId, string>> = {
  'andar-bahar': 'ANDAR  ·  BAHAR',
  'andar-bahar-colour': 'ANDAR  ·  BAHAR',
  baccarat: 'BACCARAT',
}

/** The room, the rail, the cloth and what stands on it. Decoration; cards come from its shoe. */
export function StageArt({ game }: { readonly game: GameId }) {
  return (
    <svg
      viewBox="0 0 1100 490"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      className={sheet['art']}
    >
      <Paints />
      <rect width="1100" height="490" fill="url(#stage-room)" />
      <Room />
      <path d="M-80 128Q550 40 1180 128V520H-80Z" fill="url(#stage-wood)" />
      <path
        d="M-80 130Q550 42 1180 130"
        fill="none"
        stroke="#b98c4c"
        strokeOpacity="0.55"
        strokeWidth="2"
      />
      <path d="M-80 158Q550 70 1180 158V520H-80Z" fill="url(#stage-cloth)" />
      <path d="M-80 158Q550 70 1180 158" fill="none" stroke="#c39a3f" strokeWidth="3" />
      <path
        d="M-80 163Q550 75 1180 163"
        fill="none"
        stroke="#03100f"
        strokeOpacity="0.5"
        strokeWidth="6"
      />
      <Print text={LETTERING[game]} />
      <Tray />
      <Discards />
      <Shoe />
      <rect width="1100" height="490" fill="url(#stage-glow)" />
    </svg>
  )
}

function Paints() {
  return (
    <defs>
      <radialGradient id="stage-room" cx="0.5" cy="0.16" r="0.75">
        <stop offset="0" stopColor="#4a3320" />
        <stop offset="0.5" stopColor="#211710" />
        <stop offset="1" stopColor="#0b0908" />
      </radialGradient>
      <radialGradient id="stage-lamp">
        <stop offset="0" stopColor="#ffe2a6" stopOpacity="0.95" />
        <stop offset="0.35" stopColor="#eab458" stopOpacity="0.6" />
        <stop offset="1" stopColor="#c07a2a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="stage-wood" x1="0" y1="0" x2="0" y2="0.2">
        <stop offset="0" stopColor="#6b4526" />
        <stop offset="0.55" stopColor="#43290f" />
        <stop offset="1" stopColor="#24150a" />
      </linearGradient>
      <radialGradient id="stage-cloth" cx="0.5" cy="0.1" r="0.75">
        <stop offset="0" stopColor="#1a6d62" />
        <stop offset="0.55" stopColor="#0f4841" />
        <stop offset="1" stopColor="#082422" />
      </radialGradient>
      <radialGradient id="stage-glow" cx="0.5" cy="0.5" r="0.6">
        <stop offset="0" stopColor="#ffe9b8" stopOpacity="0.08" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="stage-tube" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#000" stopOpacity="0.5" />
        <stop offset="0.4" stopColor="#fff" stopOpacity="0.22" />
        <stop offset="1" stopColor="#000" stopOpacity="0.55" />
      </linearGradient>
      <linearGradient id="stage-acrylic" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#39424f" />
        <stop offset="0.5" stopColor="#171c24" />
        <stop offset="1" stopColor="#0b0e13" />
      </linearGradient>
    </defs>
  )
}

const PANELS = Array.from({ length: 12 }, (_, i) => 20 + i * 96)

function Room() {
  return (
    <>
      <g stroke="#e7b877" strokeOpacity="0.07" fill="none">
        {PANELS.map((x) => (
          <rect key={x} x={x} y="-8" width="78" height="110" rx="3" />
        ))}
      </g>
      {LAMPS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="url(#stage-lamp)" />
      ))}
    </>
  )
}

function Print({ text }: { readonly text: string }) {
  return (
    <g fill="none" stroke="#94a07e" strokeOpacity="0.55">
      <path id="stage-arc" d="M60 202Q550 116 1040 202" stroke="none" />
      <path d="M-80 180Q550 92 1180 180" />
      <path d="M-80 186Q550 98 1180 186" strokeOpacity="0.3" />
      <text
        fill="#94a07e"
        fillOpacity="0.75"
        stroke="none"
        fontFamily="var(--display)"
        fontSize="20"
        letterSpacing="11"
        style={{ whiteSpace: 'pre' }}
      >
        <textPath href="#stage-arc" startOffset="50%" textAnchor="middle">
          {text}
        </textPath>
      </text>
    </g>
  )
}

function Tray() {
  return (
    <g data-house="" transform="translate(430 74)">
      <path d="M-8 8Q120 -6 248 8L254 50Q120 36 -14 50Z" fill="#0a0d11" />
      <path d="M-8 8Q120 -6 248 8" fill="none" stroke="#c39a3f" strokeWidth="1.5" />
      {TUBES.map((colour, i) => (
        <Fragment key={colour}>
          <rect x={i * 30} y={4} width="26" height="35" rx="5" fill={colour} />
          <path
            d={`M${i * 30} 11h26m-26 7h26m-26 7h26m-26 7h26`}
            stroke="#fff"
            strokeOpacity="0.35"
            strokeDasharray="5 3"
          />
          <rect x={i * 30} y={4} width="26" height="35" rx="5" fill="url(#stage-tube)" />
        </Fragment>
      ))}
    </g>
  )
}

function Discards() {
  return (
    <g transform="translate(176 104) rotate(-8)">
      <ellipse cx="48" cy="56" rx="64" ry="9" fill="#000" fillOpacity="0.35" />
      <path d="M0 0h92l8 54H-8Z" fill="url(#stage-acrylic)" stroke="#5a6675" strokeOpacity="0.5" />
      <path d="M6 36h80m-81 5h82m-83 5h84" stroke="#f4f1e8" strokeOpacity="0.5" strokeWidth="1.5" />
    </g>
  )
}

function Shoe() {
  return (
    <g transform="translate(830 74) rotate(8)">
      <ellipse cx="64" cy="92" rx="92" ry="11" fill="#000" fillOpacity="0.4" />
      <path d="M4 8L112 0l22 60-12 28H-10L-18 64Z" fill="url(#stage-acrylic)" />
      <path d="M4 8L112 0" stroke="#dcb968" strokeWidth="2" />
      <path d="M-18 64L4 8M134 60L112 0" stroke="#5a6675" strokeOpacity="0.5" />
      <path d="M-18 64H134L122 88H-10Z" fill="#0a0d12" stroke="#dcb968" strokeOpacity="0.7" />
      <g data-shoe="">
        <path d="M18 66h80l4 18H14Z" fill="#16274a" stroke="#f4f1e8" strokeWidth="2" />
        <path d="M58 69l2.5 5 5 2-5 2-2.5 4-2.5-4-5-2 5-2z" fill="#dcb968" />
      </g>
    </g>
  )
}
