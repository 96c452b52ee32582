import {
  HEALTH_IMPORT_AUDIENCES,
  type HealthImportAudience,
  type HealthImportPreview,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice, RadioGroup, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { readArrived } from './arrived-files.ts'
import { ImportedKinds } from './imported-kinds.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { useDiscard } from './import-start.tsx'
import { SkippedNotice } from '../table-mappings/skipped-notice.tsx'
import { useBroughtText } from './use-brought-text.ts'
import { useRefreshImports } from './use-undo.ts'

interface AcceptFormProps {
  readonly preview: HealthImportPreview
  readonly onEnd: () => void
}

/** What a file would bring, who sees it then, and the button that takes it. */
export function AcceptForm({ preview, onEnd }: AcceptFormProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const words = useEntryWords()
  const brought = useBroughtText()
  const problemText = useProblemText()
  const [audience, setAudience] = useState<HealthImportAudience>('nobody')
  const [exceptRows, setExceptRows] = useState<ReadonlySet<string>>(new Set())
  const skipped = readArrived(preview.id)
  const accept = useAccept(preview.id)
  const discard = useDiscard()
  const samples = preview.kinds.reduce((sum, { added }) => sum + added, 0)
  const entries = preview.rows.filter(({ id, state }) => state === 'new' && !exceptRows.has(id)).length
  const hasNew = samples > 0 || preview.rows.some(({ state }) => state === 'new')
  return (
    <Stack gap="loose">
      <p>
        {t('health-imports:healthImports.previewOf')} <bdi>{preview.fileName}</bdi>
      </p>
      {skipped === undefined ? (
        <Notice tone="warning" title={t('health-imports:healthImports.perhapsPart')}>
          {t('health-imports:healthImports.perhapsPartText')}
        </Notice>
      ) : (
        <SkippedNotice skipped={skipped} />
      )}
      {preview.kinds.length > 0 && <ImportedKinds kinds={preview.kinds} />}
      {preview.rows.length > 0 && (
        <ImportedRows rows={preview.rows} exceptRows={exceptRows} onChange={setExceptRows} />
      )}
      {hasNew ? (
        <RadioGroup
          legend={t('health-imports:healthImports.audience')}
          name="audience"
          value={audience}
          onValueChange={(chosen) =>
            setAudience(HEALTH_IMPORT_AUDIENCES.find((known) => known === chosen) ?? 'nobody')
          }
          options={HEALTH_IMPORT_AUDIENCES.toReversed().map((value) => ({
            value,
            label: words.audience(value, preview.personId),
          }))}
        />
      ) : (
        <Notice tone="info" title={t('health-imports:healthImports.nothingNew')}>
          {t('health-imports:healthImports.nothingNewText')}
        </Notice>
      )}
      {accept.isError && (
        <Notice tone="danger" live title={t('health-imports:healthImports.notAccepted')}>
          {problemText(accept.error).text}
        </Notice>
      )}
      <Cluster>
        {hasNew && (
          <Button
            variant="primary"
            busy={accept.isPending}
            disabled={samples + entries === 0}
            onClick={() => accept.mutate({ audience, exceptRows: [...exceptRows] })}
          >
            {t('health-imports:healthImports.accept', { what: brought({ samples, entries }) })}
          </Button>
        )}
        <Button busy={discard.isPending} onClick={() => discard.mutate(preview.id, { onSuccess: onEnd })}>
          {t('health-imports:healthImports.discard')}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface Acceptance {
  readonly audience: HealthImportAudience
  readonly exceptRows: string[]
}

function useAccept(id: string) {
  const { api } = useServices()
  return useMutation({
    mutationFn: (body: Acceptance) => api.call.careData.importedRecords.accept({ params: { id }, body }),
    onSuccess: useRefreshImports(),
  })
}
