import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'
import { Person } from './person.tsx'

export function PrecisionHero({ size = 'large', ...rest }: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 480 320" size={size} {...rest}>
      <path className={ink('shade')} d="M24 298c-10-90 40-250 170-268s262 60 262 268Z" />
      <FamilyTree />
      <path className={ink('fine', 'dashed')} d="M240 214c44-6 64-26 74-52" />
      <Target />
      <Samples />
      <Person x={212} y={206} scale={1.1} look="curls" tone="accent" />
      <path className={ink('line')} d="M16 298h448" />
    </Illustration>
  )
}

/** Squares and circles, as family histories are drawn: a filled shape carries the condition. */
function FamilyTree() {
  return (
    <g>
      <path
        className={ink('line')}
        d="M76 64h58M105 64v34M60 98h90M60 98v14M105 98v14M150 98v14M166 128h30M181 128v40M150 168h62M150 168v14"
      />
      <rect className={ink('paper', 'line')} x="46" y="49" width="30" height="30" rx="3" />
      <circle className={ink('tint', 'accent')} cx="149" cy="64" r="16" />
      <circle className={ink('paper', 'line')} cx="60" cy="128" r="16" />
      <rect className={ink('paper', 'line')} x="90" y="113" width="30" height="30" rx="3" />
      <circle className={ink('tint', 'accent')} cx="150" cy="128" r="16" />
      <rect className={ink('paper', 'line')} x="196" y="113" width="30" height="30" rx="3" />
      <circle className={ink('solid')} cx="150" cy="198" r="13" />
      <circle className={ink('accent')} cx="150" cy="198" r="17" />
      <path className={ink('line')} d="M212 168v8" />
    </g>
  )
}

function Target() {
  return (
    <g>
      <circle className={ink('paper', 'line')} cx="356" cy="118" r="66" />
      <circle className={ink('fine')} cx="356" cy="118" r="46" />
      <circle className={ink('tint', 'accent')} cx="356" cy="118" r="24" />
      <circle className={ink('solid')} cx="356" cy="118" r="6" />
      <path className={ink('tint', 'accent')} d="M366 108c-4-36 18-60 62-66 0 44-22 70-62 66Z" />
      <path className={ink('accentFine')} d="m366 108 40-44M384 88l2-18M394 78l18-2" />
    </g>
  )
}

function Samples() {
  return (
    <g>
      <path
        className={ink('paper', 'line')}
        d="M352 226v48a9 9 0 0 0 18 0v-48M346 226h30M384 226v48a9 9 0 0 0 18 0v-48M378 226h30"
      />
      <path
        className={ink('tint')}
        d="M353.5 250h15v24a7.5 7.5 0 0 1-15 0ZM385.5 262h15v12a7.5 7.5 0 0 1-15 0Z"
      />
      <path className={ink('accentFine')} d="M353 250h16M385 262h16" />
      <path className={ink('fine')} d="M336 298v-14h86v14" />
    </g>
  )
}
