import {
  MEASUREMENT_KINDS,
  type MeasurementKind,
  type MeasurementUnit,
} from '@platform/contract/health-record'

/** What a column holds. Blood pressure stands in one column as 120/80, or in two. */
export const COLUMN_ROLES = [
  'none',
  'date',
  'time',
  'bloodPressure',
  'systolic',
  'diastolic',
  'pulse',
  'temperature',
  'weight',
  'height',
  'oxygenSaturation',
  'glucose',
  'kind',
  'value',
  'secondValue',
  'unit',
  'source',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** As programs, people and their languages head columns, the more exact first. */
const NAMES: readonly (readonly [role: ColumnRole, name: RegExp])[] = [
  ['diastolic', /diast|\bdia\b|الانبساط/],
  ['systolic', /syst|\bsys\b|الانقباض/],
  ['bloodPressure', /blood ?pressure|blutdruck|tension|pression|\bbp\b|\brr\b|ضغط/],
  ['oxygenSaturation', /oxygen|sp ?o ?2|saturation|sauerstoff|sättigung|oxygène|oxymétrie|أكسجين/],
  ['pulse', /pulse|puls\b|heart ?rate|herzfrequenz|pouls|fréquence|\bhr\b|\bbpm\b|نبض/],
  ['temperature', /temp|fever|fieber|fièvre|حرارة/],
  ['weight', /weight|gewicht|poids|body ?mass|وزن/],
  ['height', /height|größe|taille|طول/],
  ['glucose', /glu[ck]o|blood ?sugar|blutzucker|glyc|\bbz\b|سكر/],
  ['secondValue', /second ?value|value ?2|zweiter wert|deuxième valeur|القيمة الثانية/],
  ['unit', /\bunits?\b|einheit|unité|وحدة/],
  ['source', /source|device|gerät|quelle|appareil|مصدر|جهاز/],
  ['kind', /\b(type|kind|measure(ment)?|name|art|parameter|messung|mesure)\b|نوع/],
  ['value', /\bvalue|\bwert\b|valeur|reading|result|قيمة/],
  ['date', /date|datum|\bday\b|\btag\b|timestamp|zeitpunkt|jour|تاريخ/],
  ['time', /time|uhrzeit|\bzeit\b|heure|وقت/],
]

/** What a column is named after; `none` where that is not known. */
export function findRole(name: string): ColumnRole {
  const plain = name.toLowerCase().replaceAll(/[_-]+/g, ' ')
  return NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'none'
}

export function isKindRole(role: ColumnRole): role is MeasurementKind {
  return MEASUREMENT_KINDS.some((kind) => kind === role)
}

/** Which kind a line names itself. */
export function findKind(name: string): MeasurementKind | undefined {
  const role = findRole(name)
  return isKindRole(role) ? role : undefined
}

/** What a column of this role is a measurement of, or a part of one. */
export function kindOfRole(role: ColumnRole): MeasurementKind | undefined {
  if (role === 'systolic' || role === 'diastolic') return 'bloodPressure'
  return isKindRole(role) ? role : undefined
}

const UNITS: readonly (readonly [unit: MeasurementUnit, name: RegExp])[] = [
  ['mm[Hg]', /^mm ?\[?hg\]?$/],
  ['/min', /^(bpm|(beats|count|schläge|battements)?(\/| per | pro | par )?min(ute)?\.?)$/],
  ['Cel', /^(°|deg(rees?)? ?)?c(el(sius)?)?$/],
  ['[degF]', /^(\[deg|°|deg(rees?)? ?)?f\]?(ahrenheit)?$/],
  ['kg', /^(kgs?|kilo(gram(m|me)?s?)?|كغم?|كجم)$/],
  ['[lb_av]', /^(lbs?|\[lb_av\]|pounds?|livres?)$/],
  ['cm', /^(cm|centi(metres?|meters?|mètres?)|zentimeter|سم)$/],
  ['[in_i]', /^(in|inch(es)?|\[in_i\]|zoll|pouces?|")$/],
  ['%', /^(%|٪|percent|prozent|pour ?cent)$/],
  ['mmol/L', /^mmol\/l$/],
  ['mg/dL', /^mg\/dl$/],
]

/** The unit that is written there, `undefined` where it is none that is known. */
export function findUnit(written: string): MeasurementUnit | undefined {
  const plain = written.trim().toLowerCase()
  return UNITS.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** The unit in the heading of a column, as in `Weight (kg)`. */
export function findUnitIn(heading: string): MeasurementUnit | undefined {
  return heading
    .split(/[\s()[\],:_]+/)
    .filter((word) => word.length > 1 || /[%٪"]/.test(word))
    .map(findUnit)
    .find((unit) => unit !== undefined)
}
