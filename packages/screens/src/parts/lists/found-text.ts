import { useFormat, useTranslation } from '@platform/i18n'

/** How many rows a list has, as far as the server counts them. */
export interface Found {
  readonly total: number
  readonly isTotalExact: boolean
}

/** A function that says how many were found, or more than how many. */
export function useFoundText(): (found: Found) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return ({ total, isTotalExact }) =>
    isTotalExact ? t('list.total', { count: total }) : t('list.moreThan', { total: format.number(total) })
}

/** The same for a list that the server does not count: what its only page has, or that there are more. */
export function useFoundOnPage(
  page: { readonly items: readonly unknown[]; readonly nextCursor: string | null } | undefined,
  after: string,
): string | undefined {
  const foundText = useFoundText()
  if (page === undefined || after !== '') return undefined
  return foundText({ total: page.items.length, isTotalExact: page.nextCursor === null })
}
