/** A date, dateTime or time of FHIR, as exact as it was given. */
export class Temporal {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const PARTS =
  /^(?:(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?(?:T?(\d\d)(?::(\d\d)(?::(\d\d(?:\.\d+)?))?)?(Z|[+-]\d\d:\d\d)?)?$/

/** All that a text says, from the year to the seconds; in UTC where it names a zone. */
function listParts(text: string): (number | undefined)[] {
  const [, year, month, day, hour, minute, second, zone] = PARTS.exec(text) ?? []
  const parts = [year, month, day, hour, minute, second].map((part) =>
    part === undefined ? part : Number(part),
  )
  if (zone === undefined) return parts
  const instant = new Date(Date.parse(second === undefined ? text.replace(zone, `:00${zone}`) : text))
  const [date = '', time = ''] = instant.toISOString().split('T')
  return [...date.split('-'), ...time.split(/[:Z]/).slice(0, second === undefined ? 2 : 3)].map(Number)
}

/**
 * Below zero where the first is earlier; `undefined` where one is less exact than what would decide.
 * Source: https://hl7.org/fhirpath/#datetime-equality
 */
export function compareTemporals(one: string, other: string): number | undefined {
  const others = listParts(other)
  for (const [index, part] of listParts(one).entries()) {
    const against = others[index]
    if (part === undefined && against === undefined) continue
    if (part === undefined || against === undefined) return undefined
    if (part !== against) return part - against
  }
  return 0
}
