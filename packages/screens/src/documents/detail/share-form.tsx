import { DOCUMENT_AUDIENCES, type Document, type DocumentAudience } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Checkbox,
  Form,
  FormActions,
  Notice,
  RadioGroup,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
import { useDocumentChange } from '../use-document-change.ts'

interface ShareFormProps {
  readonly document: Document
  readonly onDone: () => void
}

/** Says who of the care team may see a document. */
export function ShareForm({ document, onDone }: ShareFormProps): ReactElement {
  const { api } = useServices()
  const params = { id: document.id }
  const team = useQuery(api.query.main.documents.listCandidates.queryOptions({ input: { params } }))
  return (
    <Loaded query={team} skeleton={<Skeleton shape="control" lines={4} />}>
      {({ items }) => <Choice document={document} members={items} onDone={onDone} />}
    </Loaded>
  )
}

function Choice({
  document,
  members,
  onDone,
}: ShareFormProps & { readonly members: Document['members'] }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { api } = useServices()
  const [audience, setAudience] = useState<DocumentAudience>(document.audience)
  const share = useDocumentChange(async (memberIds: string[]) => {
    await api.call.main.documents.share({ params: { id: document.id }, body: { audience, memberIds } })
    onDone()
  }, t('documents:share.done'))
  const chosen = new Set(document.members.map(({ id }) => id))
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const ids = new FormData(event.currentTarget).getAll('member').map(String)
        if (!share.isPending) share.mutate(audience === 'named' ? ids : [])
      }}
    >
      {members.length === 0 && <Notice tone="info" title={t('documents:share.nobody')} />}
      <RadioGroup
        legend={t('documents:share.legend')}
        name="audience"
        value={audience}
        onValueChange={(value) => setAudience(DOCUMENT_AUDIENCES.find((known) => known === value) ?? 'team')}
        options={DOCUMENT_AUDIENCES.map((value) => ({
          value,
          label: t(`documents:audience.${value}`),
          help: t(`documents:share.help.${value}`),
        }))}
      />
      {audience === 'named' && (
        <Stack gap="tight">
          {members.map(({ id, name }) => (
            <Checkbox key={id} label={name} name="member" value={id} defaultChecked={chosen.has(id)} />
          ))}
        </Stack>
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={share.isPending} busyLabel={t('common:state.saving')}>
          {t('common:action.save')}
        </Button>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
