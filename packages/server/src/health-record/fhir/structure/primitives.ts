// What the primitive types of FHIR R4 take. https://hl7.org/fhir/R4/datatypes.html#primitive

const DATE = String.raw`\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?`
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?`
const ZONE = String.raw`(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))`
const DAY = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`

/** A narrative is kept and never shown; longer than this is no summary of a resource. */
const MAX_NARRATIVE_LENGTH = 50_000

const ofPattern = (pattern: string) => {
  const whole = new RegExp(`^(?:${pattern})$`)
  return (value: unknown) => typeof value === 'string' && whole.test(value)
}
const isText = (value: unknown) => typeof value === 'string' && /\S/.test(value)
const isUri = ofPattern(String.raw`\S+`)
const ofIntegers = (least: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Math.abs(Number(value)) < 2 ** 31

export const primitives: Readonly<Record<string, (value: unknown) => boolean>> = {
  base64Binary: ofPattern(String.raw`(\s*[0-9a-zA-Z+/=]{4})+\s*`),
  boolean: (value) => typeof value === 'boolean',
  canonical: isUri,
  code: ofPattern(String.raw`\S+( \S+)*`),
  date: ofPattern(DATE),
  dateTime: ofPattern(`${DATE}|${DAY}T${TIME}${ZONE}`),
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  id: ofPattern(String.raw`[A-Za-z0-9.-]{1,64}`),
  instant: ofPattern(`${DAY}T${TIME}${ZONE}`),
  integer: ofIntegers(-(2 ** 31)),
  markdown: isText,
  oid: ofPattern(String.raw`urn:oid:[0-2](\.(0|[1-9]\d*))+`),
  positiveInt: ofIntegers(1),
  string: isText,
  time: ofPattern(TIME),
  unsignedInt: ofIntegers(0),
  uri: isUri,
  url: isUri,
  uuid: ofPattern('urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  xhtml: (value) => typeof value === 'string' && /^\s*<div[\s>/]/.test(value),
}

/** `xhtml` alone has a limit of its own. */
export function isTooLong(type: string, value: unknown): boolean {
  return type === 'xhtml' && typeof value === 'string' && value.length > MAX_NARRATIVE_LENGTH
}
