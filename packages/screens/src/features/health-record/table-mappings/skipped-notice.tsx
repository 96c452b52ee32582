import { useTranslation } from '@platform/i18n'
import { Disclosure } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { SKIP_REASONS, type SkippedLines } from '../health-files/health-sample.ts'
import styles from './table-mappings.module.css'

/** What of a file could not be read: how much, why, and the first of it. */
export function SkippedNotice({ skipped }: { readonly skipped: SkippedLines }): ReactElement | null {
  const { t } = useTranslation('health-imports')
  const { number } = useReaderFormat()
  const reasons = SKIP_REASONS.filter((reason) => (skipped.counts[reason] ?? 0) > 0)
  const count = reasons.reduce((sum, reason) => sum + (skipped.counts[reason] ?? 0), 0)
  if (count === 0) return null
  return (
    <Disclosure summary={t('healthImports.skipped', { count, number: number(count) })}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`healthImports.skip.${reason}`)} {number(skipped.counts[reason] ?? 0)}
          </li>
        ))}
      </ul>
      {skipped.shown.some(({ line }) => line !== null) && (
        <ul className={styles.lines}>
          {skipped.shown.map(({ line, reason, text }, index) => (
            <li key={index}>
              {t('healthImports.line', { line: number(line ?? 0) })} {t(`healthImports.skip.${reason}`)}{' '}
              <bdi className={styles.muted}>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
