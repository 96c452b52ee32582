import type { Language } from '@platform/contract'
import type { ServicePlace } from '@platform/contract/care'

interface Reader {
  readonly language: Language
  readonly timeZone: string
}

/** On the clocks of the place to which the reader goes; of one that needs no way, on the reader's own. */
export function sayTime(
  { startsAt, timeZone: placeTimeZone }: { readonly startsAt: Date; readonly timeZone: string },
  place: ServicePlace,
  reader: Reader,
): { readonly date: string; readonly time: string; readonly timeZone: string } {
  const timeZone = place === 'onSite' ? placeTimeZone : reader.timeZone
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${reader.language}-u-nu-latn`, { ...options, timeZone })
  const zone = say({ timeZoneName: 'long' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')
  return {
    date: say({ dateStyle: 'full' }).format(startsAt),
    time: say({ timeStyle: 'short' }).format(startsAt),
    timeZone: zone?.value ?? timeZone,
  }
}
