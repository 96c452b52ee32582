import type { HealthImport } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, ProgressBar, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { ChosenYears } from '../health-files/chosen-span.ts'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { useImportAddress } from '../import-links/import-address.ts'
import type { ImportStage } from './file-import.ts'
import { healthImportList } from './imports.queries.ts'
import { TableMapping } from '../table-mappings/table-mapping.tsx'
import { useFileImport } from './use-file-import.ts'

interface ImportStartProps {
  readonly personId: string
  /** Told when another step is shown. */
  readonly onStage: () => void
}

/** From a file to a proposal, or to the one that is open; below it what was imported before. */
export function ImportStart({ personId, onStage }: ImportStartProps): ReactElement {
  const { show } = useImportAddress()
  const imports = useQuery(healthImportList(useServices(), personId))
  const { timeZone } = useReaderFormat()
  const { stage, work } = useFileImport(personId, show)
  // Kept while a file is read: what was chosen is there when it has to be chosen otherwise.
  const [years, setYears] = useState<ChosenYears>({})
  useStageChange(stage.name, onStage)
  if (stage.name === 'arrived') return <Skeleton shape="control" lines={6} />
  if (stage.name === 'mapping')
    return (
      <TableMapping {...stage} onStart={(mapping) => work.start(mapping, timeZone)} onCancel={work.cancel} />
    )
  if (stage.name !== 'choose') return <Sending stage={stage} onCancel={work.cancel} />
  return (
    <Loaded query={imports} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ items }) => {
        const open = items.find(({ state }) => state === 'open')
        return (
          <Stack gap="section">
            {open === undefined ? (
              <ChooseFile
                problem={stage.problem}
                years={years}
                onYears={setYears}
                onFile={(file) => work.choose(file, { timeZone, years })}
              />
            ) : (
              <OpenImport open={open} onContinue={() => show(open.id)} />
            )}
            <EarlierImports imports={items.filter(({ state }) => state !== 'open')} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function useStageChange(name: ImportStage['name'], onStage: () => void): void {
  const shown = useRef(name)
  const tell = useEffectEvent(onStage)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    tell()
  }, [name])
}

interface SendingProps {
  readonly stage: Extract<ImportStage, { name: 'opening' | 'sending' }>
  readonly onCancel: () => void
}

function Sending({ stage, onCancel }: SendingProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'common'])
  const { number, percent } = useReaderFormat()
  const isSending = stage.name === 'sending'
  return (
    <Stack>
      <ProgressBar
        label={t('health-imports:healthImports.reading', { name: stage.fileName })}
        value={isSending ? stage.progress : undefined}
        valueText={isSending ? percent(Math.floor(stage.progress * 100) / 100) : undefined}
        cancel={{ label: t('common:action.cancel'), onCancel }}
      />
      {isSending && stage.measurements > 0 && (
        <p>
          {t('health-imports:healthImports.found', {
            count: stage.measurements,
            number: number(stage.measurements),
          })}
        </p>
      )}
      {isSending && stage.isWaiting && (
        <Notice tone="warning" live title={t('health-imports:healthImports.waiting')}>
          {t('health-imports:healthImports.waitingText')}
        </Notice>
      )}
    </Stack>
  )
}

interface OpenImportProps {
  readonly open: HealthImport
  readonly onContinue: () => void
}

/** One that somebody began, here or on another device. */
function OpenImport({ open, onContinue }: OpenImportProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { dateTime } = useReaderFormat()
  const discard = useDiscard()
  return (
    <Notice
      tone="info"
      title={t('healthImports.open')}
      actions={
        <>
          <Button variant="primary" onClick={onContinue}>
            {t('healthImports.continue')}
          </Button>
          <Button busy={discard.isPending} onClick={() => discard.mutate(open.id)}>
            {t('healthImports.discard')}
          </Button>
        </>
      }
    >
      {t('healthImports.openText', { name: open.fileName, date: dateTime(open.createdAt) })}
    </Notice>
  )
}

/** Gives up what is open; what failed is said. */
export function useDiscard() {
  const { t } = useTranslation('health-imports')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: (id: string) => api.call.medicalScanner.healthImports.discard({ params: { id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: api.query.medicalScanner.healthImports.list.key() }),
    onError: (error) => tellFailure(t('healthImports.notDiscarded'), error),
  })
}
