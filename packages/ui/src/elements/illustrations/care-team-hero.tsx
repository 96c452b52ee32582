import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'
import { Person } from './person.tsx'

export function CareTeamHero({ size = 'large', ...rest }: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 480 320" size={size} {...rest}>
      <path className={ink('shade')} d="M36 292C36 150 130 60 240 22c110 38 204 128 204 270Z" />
      <path className={ink('accent')} d="M36 292C36 150 130 60 240 22" />
      <path className={ink('accentFine')} d="M444 292c0-142-94-232-204-270" />
      <path className={ink('fine', 'dashed')} d="M128 176c16-44 50-72 112-72s96 28 112 72" />
      <Person x={176} y={130} scale={0.86} look="curls" />
      <Person x={304} y={130} scale={0.86} look="beard" isBroad />
      <Person x={122} y={208} look="short" isBroad />
      <Person x={358} y={208} look="scarf" />
      <Person x={240} y={178} scale={1.3} look="bun" tone="accent" />
      <path className={ink('paper', 'line')} d="M20 292h440" />
      <g>
        <path className={ink('paper', 'line')} d="M192 248h96a6 6 0 0 1 6 6l4 38H182l4-38a6 6 0 0 1 6-6Z" />
        <path className={ink('accent')} d="M204 276c8 0 9-12 17-12s8 6 16 6 9-10 18-10 10 6 18 6" />
        <circle className={ink('solid')} cx="274" cy="266" r="3.5" />
      </g>
      <path
        className={ink('paper', 'fine')}
        d="M92 292v-10a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10M110 281h4a3 3 0 0 1 0 6h-4"
      />
      <path className={ink('paper', 'line')} d="M388 292v-16h20v16" />
      <path
        className={ink('accentFine')}
        d="M398 276v-22M398 268c-10 0-13-6-13-12 8 0 13 5 13 12ZM398 260c0-8 4-13 12-14 1 9-4 14-12 14Z"
      />
    </Illustration>
  )
}
