import type { SelectOption } from '@platform/ui/elements'

/** One filter of a list: a set of choices of which the first narrows nothing, or a day. */
export type ListField =
  | {
      readonly kind: 'choice'
      /** Its name in the address. */
      readonly name: string
      readonly label: string
      readonly options: readonly SelectOption[]
    }
  /** Sorts and narrows nothing, so it is not among the filters in use. */
  | {
      readonly kind: 'order'
      readonly name: string
      readonly label: string
      readonly options: readonly SelectOption[]
    }
  | {
      readonly kind: 'day'
      readonly name: string
      readonly label: string
      /** The name of the day that it may not be after, or before. */
      readonly upTo?: string
      readonly since?: string
    }
  /** A link from elsewhere has narrowed the list so; it can only be taken away. */
  | { readonly kind: 'given'; readonly name: string; readonly label: string }

interface Choices<Choice extends string> {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly labelOf: (choice: Choice) => string
}

export function choiceField<Choice extends string>(field: Choices<Choice>): ListField {
  return { kind: 'choice', ...withOptions(field) }
}

export function orderField<Choice extends string>(field: Choices<Choice>): ListField {
  return { kind: 'order', ...withOptions(field) }
}

function withOptions<Choice extends string>({ name, label, choices, labelOf }: Choices<Choice>) {
  return { name, label, options: choices.map((value) => ({ value, label: labelOf(value) })) }
}

/** The value that narrows nothing. */
function plainValue(field: ListField): string {
  return field.kind === 'choice' ? (field.options[0]?.value ?? '') : ''
}

/** The filters that narrow the list now. */
export function fieldsInUse(
  fields: readonly ListField[],
  filter: Readonly<Record<string, unknown>>,
): readonly ListField[] {
  return fields.filter((field) => field.kind !== 'order' && filter[field.name] !== plainValue(field))
}

/** The changes that take away the search and each filter. */
export function withoutFilters(fields: readonly ListField[]): Readonly<Record<string, undefined>> {
  const narrowing = fields.filter(({ kind }) => kind !== 'order')
  return { q: undefined, ...Object.fromEntries(narrowing.map(({ name }) => [name, undefined])) }
}

/** Whether it is a day: it may be half typed, and somebody may write anything into the address. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
