import type { AuditCheck } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, ProgressBar, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useAuditCheck } from './use-audit-check.ts'

/** Whether the log is whole, as it was found last, and the way to check it now. */
export function AuditCheckSection(): ReactElement {
  const { t } = useTranslation('audit')
  const format = useReaderFormat()
  const { api } = useServices()
  const problemText = useProblemText()
  const check = useQuery(api.query.main.administration.audit.readCheck.queryOptions())
  const { isRunning, progress, failure, run, stop } = useAuditCheck()
  return (
    <Section
      title={t('audit.check.title')}
      description={t('audit.check.description')}
      action={
        <Button busy={isRunning} busyLabel={t('audit.check.running')} onClick={run}>
          {t('audit.check.run')}
        </Button>
      }
    >
      {failure !== undefined && (
        <Notice tone="danger" title={t('audit.check.failed')} live>
          {problemText(failure).text}
        </Notice>
      )}
      {isRunning && progress !== undefined ? (
        <ProgressBar
          label={t('audit.check.running')}
          value={progress.total === 0 ? 1 : progress.done / progress.total}
          valueText={t('audit.check.progress', {
            done: format.number(progress.done),
            total: format.number(progress.total),
          })}
          cancel={{ label: t('audit.check.stop'), onCancel: stop }}
        />
      ) : (
        <Loaded query={check} skeleton={<Skeleton shape="control" />}>
          {(data) => <Verdict check={data} />}
        </Loaded>
      )}
    </Section>
  )
}

function Verdict({ check: { rows, last } }: { check: AuditCheck }): ReactElement {
  const { t } = useTranslation('audit')
  const format = useReaderFormat()
  const total = format.number(rows)
  if (last === null)
    return (
      <Notice tone="info" title={t('audit.check.never')}>
        {t('audit.check.neverText', { total })}
      </Notice>
    )
  const date = format.dateTime(last.at)
  if (last.broken !== null) {
    const { chain, fault } = last.broken
    const row = last.broken.row === null ? '' : format.number(last.broken.row)
    const place = t(chain === null ? 'audit.row' : 'audit.rowOfChain', { row, chain })
    return (
      <Notice tone="danger" title={t('audit.check.broken')} live>
        <p>{t(`audit.check.fault.${fault}`, { place, row, chain })}</p>
        <p>{t('audit.check.brokenText', { date })}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone={last.isComplete ? 'success' : 'info'}
      title={t(last.isComplete ? 'audit.check.intact' : 'audit.check.partial')}
      live
    >
      {t('audit.check.intactText', { row: format.number(last.verifiedRows), date, total })}
    </Notice>
  )
}
