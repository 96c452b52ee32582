import type { WorkQueue } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** The server counts no further than one beyond this. */
const COUNTED = 1_000

/** A number, or that there are more. */
export function useAmount(): (amount: WorkQueue['waiting']) => string {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return ({ total, isTotalExact }) => {
    const number = format.number(total)
    return isTotalExact ? number : t('operations.queues.atLeast', { number })
  }
}

/** The same of a number that says by itself that there are more. */
export function useCount(): (found: number) => string {
  const amount = useAmount()
  return (found) => amount({ total: Math.min(found, COUNTED), isTotalExact: found <= COUNTED })
}
