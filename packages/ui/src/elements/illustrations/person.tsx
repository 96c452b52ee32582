import { ink } from './illustration.tsx'

export interface PersonProps {
  x: number
  y: number
  scale?: number
  look: 'short' | 'bun' | 'long' | 'curls' | 'beard' | 'bob' | 'scarf'
  /** `accent` for the person the picture is about. */
  tone?: 'accent' | 'neutral'
  isBroad?: boolean
}

const HAIR: Readonly<Record<Exclude<PersonProps['look'], 'scarf'>, string>> = {
  short: 'M-17-3c-3-16 8-22 17-22s21 6 17 22c-3-8-9-12-15-12-8 4-15 5-19 12Z',
  bun: 'M-17-4c-2-13 6-18 11-19-4-7 3-13 8-12 7 1 9 8 5 12 6 2 12 8 10 19-5-8-11-11-17-11-6 1-13 4-17 11Z',
  long: 'M-19 22c-6-10-6-22-1-32 4-9 12-15 20-15s16 6 20 15c5 10 5 22-1 32-3-3-5-8-4-14 2-12-5-20-15-20s-17 8-15 20c1 6-1 11-4 14Z',
  curls:
    'M-18 0c-7-3-6-12 0-14-1-8 8-13 13-9 4-6 13-5 15 1 7-1 12 7 8 13 5 4 3 10-1 11-2-8-7-13-16-13S-15-9-18 0Z',
  beard: 'M-17 2c0 25 34 25 34 0-2 5-6 7-9 7-5-2-11-2-16 0-3 0-7-2-9-7Z',
  bob: 'M-17 12c-7-7-6-22-2-28 4-8 11-10 19-10s16 3 19 10c4 7 5 21-2 28-3-2-2-9-3-15-3-5-9-8-16-8-5 5-10 6-13 9-2 6 1 11-2 14Z',
}

/** Someone from head to chest, told apart by hair and build; faces stay open on purpose. */
export function Person({ x, y, scale = 1, look, tone = 'neutral', isBroad = false }: PersonProps) {
  const isAccent = tone === 'accent'
  const reach = isBroad ? 42 : 34
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        className={isAccent ? ink('tint', 'accent') : ink('paper', 'line')}
        d={`M${-reach} 84V62C${-reach} 42-20 33-8 32h16c12 1 ${reach - 8} 10 ${reach - 8} 30v22Z`}
      />
      <path className={ink('paper', 'line')} d="M-7 17v14c2 7 12 7 14 0V17" />
      <ellipse className={ink('paper', 'line')} cx="0" cy="0" rx="17" ry="20" />
      {look === 'scarf' ? <Scarf /> : <path className={ink('ink')} d={HAIR[look]} />}
    </g>
  )
}

function Scarf() {
  return (
    <g>
      <path className={ink('shade', 'line')} d="M-21 36c-9-22-8-62 21-62s30 40 21 62c-8 8-34 8-42 0Z" />
      <ellipse className={ink('paper', 'line')} cx="0" cy="-1" rx="13" ry="16" />
      <path className={ink('fine')} d="M-14 27c8 5 20 4 28-3" />
    </g>
  )
}
