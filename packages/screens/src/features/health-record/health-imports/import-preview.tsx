import type { HealthImportPreview } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { Button, buttonClass, Cluster, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { RecordPageId } from '../../care/persons/record-page.tsx'
import { AcceptForm } from './accept-form.tsx'
import { useImportAddress } from '../import-links/import-address.ts'
import { healthImportPreview } from './imports.queries.ts'
import { useBroughtText } from './use-brought-text.ts'
import { useUndo } from './use-undo.ts'

interface ImportPreviewProps {
  readonly id: string
  readonly page: RecordPageId
  /** Goes back to where a file is chosen. */
  readonly onEnd: () => void
}

/** One import: what it would bring, and once it is part of the record, that, and the way back. */
export function ImportPreview({ id, page, onEnd }: ImportPreviewProps): ReactElement {
  const preview = useQuery(healthImportPreview(useServices(), id))
  return (
    <Loaded query={preview} skeleton={<Skeleton shape="control" lines={8} />}>
      {(data) =>
        data.state === 'open' ? (
          <AcceptForm preview={data} onEnd={onEnd} />
        ) : (
          <Decided key={data.state} preview={data} page={page} onEnd={onEnd} />
        )
      }
    </Loaded>
  )
}

interface DecidedProps extends Omit<ImportPreviewProps, 'id'> {
  readonly preview: HealthImportPreview
}

function Decided({ preview, page, onEnd }: DecidedProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const brought = useBroughtText()
  const { pageSearch } = useImportAddress()
  const undo = useUndo(preview.id)
  const place = useRef<HTMLDivElement>(null)
  // What was pressed is gone.
  useEffect(() => place.current?.focus(), [])
  const isUndone = preview.state === 'undone'
  const hasJournal = useMenuPages().some(({ id }) => id === 'client.journal')
  const isDependant = page === 'client.dependantJournal' || page === 'client.dependantHealthProfile'
  return (
    <Stack>
      <div ref={place} tabIndex={-1}>
        <Notice
          tone={isUndone ? 'info' : 'success'}
          title={t(`healthImports.done.${preview.state === 'undone' ? 'undone' : 'accepted'}`)}
        >
          {isUndone && preview.entries === 0
            ? t('healthImports.done.nothingLeft')
            : t(isUndone ? 'healthImports.done.stayed' : 'healthImports.done.brought', {
                what: brought(preview),
              })}
        </Notice>
      </div>
      <Cluster>
        {!isUndone && hasJournal && preview.samples > 0 && (
          <PageLink
            page={isDependant ? 'client.dependantJournal' : 'client.journal'}
            search={pageSearch({ view: 'charts' })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('healthImports.charts')}
          </PageLink>
        )}
        {!isUndone && (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('healthImports.undo')}
          </Button>
        )}
        <Button onClick={onEnd}>{t('healthImports.another')}</Button>
      </Cluster>
    </Stack>
  )
}
