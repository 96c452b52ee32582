import type { HealthImport } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

type Brought = Pick<HealthImport, 'samples' | 'entries'>

/** How much an import brings or has brought, in words. */
export function useBroughtText(): (brought: Brought) => string {
  const { t } = useTranslation('health-imports')
  const { number, locale } = useReaderFormat()
  return ({ samples, entries }) => {
    const parts = [
      ...(samples > 0 || entries === 0
        ? [t('healthImports.measurements', { count: samples, number: number(samples) })]
        : []),
      ...(entries > 0 ? [t('healthImports.entries', { count: entries, number: number(entries) })] : []),
    ]
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  }
}
