import type { DataExport } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { ExportState } from './export-state.tsx'

const POLL_MS = 1000

/** Everything that is stored about the person, to take along: asked for, prepared on the server, downloaded. */
export function ExportSection(): ReactElement {
  const { t } = useTranslation('privacy')
  const { api } = useServices()
  const exports = useQuery({
    ...api.query.main.dataExports.list.queryOptions(),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.items[0]) ? POLL_MS : false),
  })
  return (
    <Section title={t('dataExports.title')} description={t('dataExports.description')}>
      <Loaded query={exports} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) => <LatestExport latest={items[0]} />}
      </Loaded>
    </Section>
  )
}

function LatestExport({ latest }: { latest: DataExport | undefined }): ReactElement {
  const { t } = useTranslation(['error', 'privacy'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const withStepUp = useStepUp()
  const problemText = useProblemText()
  const tell = useTell()
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: api.query.main.dataExports.list.queryKey() })
  const request = useMutation({
    mutationFn: () => withStepUp(() => api.call.main.dataExports.request()),
    onSuccess: () => tell(t('privacy:dataExports.begun')),
    onSettled: refresh,
  })
  const cancel = useMutation({
    ...api.query.main.dataExports.cancel.mutationOptions(),
    onSuccess: () =>
      tell(t(isUnderWay(latest) ? 'privacy:dataExports.stopped' : 'privacy:dataExports.deleted')),
    onSettled: refresh,
  })
  const failure = request.error ?? cancel.error
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(failure).text}
        </Notice>
      )}
      {latest !== undefined && (
        <ExportState
          latest={latest}
          isStopping={cancel.isPending}
          onCancel={() => cancel.mutate({ params: { id: latest.id } })}
        />
      )}
      {!isUnderWay(latest) && latest?.state !== 'ready' && (
        <div>
          <Button variant="primary" busy={request.isPending} onClick={() => request.mutate()}>
            {t('privacy:dataExports.request')}
          </Button>
        </div>
      )}
    </>
  )
}

function isUnderWay(latest: DataExport | undefined): boolean {
  return latest?.state === 'waiting' || latest?.state === 'running'
}
