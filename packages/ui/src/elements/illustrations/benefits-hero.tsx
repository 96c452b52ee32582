import type { ReactNode } from 'react'
import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'
import { Person } from './person.tsx'

export function BenefitsHero({ size = 'large', ...rest }: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 480 320" size={size} {...rest}>
      <rect className={ink('shade')} x="30" y="56" width="420" height="236" rx="24" />
      <Tile x={72} y={36}>
        <path
          className={ink('fine')}
          d="M22 44a11 11 0 1 0 22 0 11 11 0 1 0-22 0M54 44a11 11 0 1 0 22 0 11 11 0 1 0-22 0M44 42c3-4 7-4 10 0M22 42l-5-8M76 42l5-8"
        />
      </Tile>
      <Tile x={192} y={20} isMain>
        <path
          className={ink('accent')}
          d="M18 62c10 0 14 2 22 2h30c8 0 9-10 2-13-8-3-13-8-19-18-4-4-9-1-10 3-6 4-14 3-20 0-5 8-8 18-5 26Z"
        />
        <path className={ink('accentFine')} d="M48 44l7-4M54 50l7-5M18 70h58" />
      </Tile>
      <Tile x={312} y={36}>
        <path
          className={ink('fine')}
          d="M48 34c8-6 24-4 24 14 0 14-10 26-18 26-3 0-4-2-6-2s-3 2-6 2c-8 0-18-12-18-26 0-18 16-20 24-14ZM48 34c0-6 2-12 8-14"
        />
      </Tile>
      <Tile x={132} y={118}>
        <path
          className={ink('fine')}
          d="M24 30h48v40H24ZM24 42h48M36 24v10M60 24v10M36 54h6M52 54h6M36 62h6"
        />
      </Tile>
      <Tile x={252} y={118}>
        <path
          className={ink('fine')}
          d="M66 56a24 24 0 1 1-26-34 19 19 0 0 0 26 34ZM66 22v10M61 27h10M78 38v6M75 41h6"
        />
      </Tile>
      <Person x={100} y={212} scale={1.05} look="bob" tone="accent" />
      <Person x={240} y={222} scale={0.9} look="beard" isBroad />
      <Person x={376} y={208} scale={1.08} look="long" isBroad />
      <path className={ink('line')} d="M16 298h448" />
    </Illustration>
  )
}

interface TileProps {
  x: number
  y: number
  isMain?: boolean
  children: ReactNode
}

function Tile({ x, y, isMain = false, children }: TileProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={isMain ? ink('tint', 'accent') : ink('paper', 'line')}
        width="96"
        height="88"
        rx="10"
      />
      {children}
    </g>
  )
}
