import { download, type Progress } from '@platform/api'
import { clientExportInputSchema, type Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { saveFile } from '../../../parts/files/save-file.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useDocumentTexts } from '../../../features/documents/documents/document-texts.ts'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface ExportValues {
  readonly reason: string
}

interface ExportDialogProps {
  readonly client: Client
  readonly onClose: () => void
}

/** Takes out what a client shares, for a reason that they read. Closing it stops what is under way. */
export function ExportDialog({ client, onClose }: ExportDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { size } = useDocumentTexts()
  const name = fullName(client)
  const table = useExportTable()
  const { form, bytes } = useExport(table, client, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care:clients.export.title', { name })}
      closeLabel={t('common:action.close')}
    >
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('care:clients.export.failed')} />
        <p>{t('care:clients.export.text', { name })}</p>
        <Fields table={table} form={form} />
        {form.isBusy && <p>{t('care:clients.export.progress', { size: size(bytes) })}</p>}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.loading')}>
            {t('care:clients.export.make')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function useExport(table: FieldTable<ExportValues>, { id, lastName }: Client, onClose: () => void) {
  const { t } = useTranslation(['care', 'common'])
  const { api } = useServices()
  const [bytes, setBytes] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])
  const form = useTableForm<ExportValues>({
    table,
    schema: clientExportInputSchema,
    submit: async (body) => {
      setBytes(0)
      const { signal } = stop.current
      const file = await download(api.clients.dataTrust, `/clients/${id}/export`, {
        method: 'POST',
        body,
        signal,
        onProgress: (progress: Progress) => setBytes(progress.bytes),
      })
      saveFile(file, `${lastName}.zip`)
      notify({ tone: 'success', title: t('care:clients.export.done'), closeLabel: t('common:action.close') })
      onClose()
    },
  })
  return { form, bytes }
}

function useExportTable(): FieldTable<ExportValues> {
  const { t } = useTranslation('care')
  return {
    reason: {
      label: t('clients.export.reason'),
      help: t('clients.export.reasonHelp'),
      wrong: { other: t('clients.export.reasonMissing') },
      rows: 2,
      required: true,
    },
  }
}
