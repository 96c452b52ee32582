import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** The server counts no further than one beyond this. */
const COUNTED = 1_000

export function useCount(): (found: number) => string {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return (found) =>
    found > COUNTED
      ? t('operations.queues.atLeast', { number: format.number(COUNTED) })
      : format.number(found)
}
