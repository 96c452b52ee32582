import type { FormLink } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  Notice,
  Section,
  Skeleton,
  Stack,
  TextField,
} from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { QrCode } from '../../../parts/codes/qr-code.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshForms } from '../form-sending/use-refresh-forms.ts'
import { CreateLinkForm } from './create-link-form.tsx'
import { formLinkList } from './form-links.queries.ts'
import { LinkResponseDialog } from './link-response-dialog.tsx'
import { LinkStatus } from './link-status.tsx'

interface FormLinksDialogProps {
  readonly questionnaireId: string
  readonly onClose: () => void
}

/** The links by which people without an account answer a form: makes one, ends one, and reads what came back. */
export function FormLinksDialog({ questionnaireId, onClose }: FormLinksDialogProps): ReactElement {
  const { t, ready } = useTranslation(['questionnaire-responses', 'common'])
  const [read, setRead] = useState<FormLink>()
  if (read !== undefined) return <LinkResponseDialog link={read} onClose={() => setRead(undefined)} />
  return (
    <Dialog
      open
      title={ready ? t('questionnaire-responses:formLinks.title') : ''}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {ready ? (
        <Links questionnaireId={questionnaireId} onRead={setRead} />
      ) : (
        <Skeleton shape="control" lines={4} />
      )}
    </Dialog>
  )
}

interface LinksProps {
  readonly questionnaireId: string
  readonly onRead: (link: FormLink) => void
}

function Links({ questionnaireId, onRead }: LinksProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const links = useQuery(formLinkList(useServices(), questionnaireId))
  const [address, setAddress] = useState<string>()
  return (
    <Stack gap="loose">
      <p>{t('formLinks.text')}</p>
      {links.data?.needsDocument === true ? (
        <Notice tone="info" title={t('formLinks.needsDocument')}>
          {t('formLinks.needsDocumentText')}
        </Notice>
      ) : (
        // After a link was made the form is empty, for the next one.
        <CreateLinkForm key={`after ${address}`} questionnaireId={questionnaireId} onCreated={setAddress} />
      )}
      {address !== undefined && <NewLink key={address} address={address} />}
      <Section title={t('formLinks.list')} headingLevel={3}>
        <Loaded query={links} skeleton={<Skeleton lines={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t('formLinks.none')} headingLevel={4} />
            ) : (
              <Stack>
                {items.map((link) => (
                  <LinkCard key={link.id} link={link} onRead={() => onRead(link)} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Section>
    </Stack>
  )
}

/** The address is shown once: afterwards nobody knows it any more. */
function NewLink({ address }: { address: string }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  return (
    <Notice tone="success" title={t('formLinks.made')} live actions={<CopyButton text={address} />}>
      <TextField label={t('formLinks.address')} value={address} readOnly dir="ltr" />
      <QrCode text={address} label={t('formLinks.code')} />
    </Notice>
  )
}

function LinkCard({ link, onRead }: { link: FormLink; onRead: () => void }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const { label, state, createdAt, createdBy } = link
  return (
    <Card>
      <Stack gap="tight">
        <strong>
          <bdi>{label}</bdi>
        </strong>
        <LinkStatus link={link} />
        <p>
          {t('formLinks.createdBy', {
            time: format.dateTime(createdAt),
            name: createdBy?.name ?? t('responseTables.unknownPerson'),
          })}
        </p>
        <Cluster>
          {state === 'submitted' && (
            <Button size="small" aria-label={t('formLinks.readOf', { label })} onClick={onRead}>
              {t('formLinks.read')}
            </Button>
          )}
          {state === 'open' && <EndLink link={link} />}
        </Cluster>
      </Stack>
    </Card>
  )
}

function EndLink({ link: { id, label } }: { link: FormLink }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { revoke } = useServices().api.call.careData.formLinks
  const refresh = useRefreshForms()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const end = useMutation({
    mutationFn: () => revoke({ params: { id } }),
    onSuccess: () => tell(t('formLinks.ended')),
    onError: (error) => tellFailure(t('formLinks.notEnded'), error),
    // Also when it was answered in the meantime.
    onSettled: refresh,
  })
  return (
    <Button
      size="small"
      variant="danger"
      busy={end.isPending}
      aria-label={t('formLinks.endOf', { label })}
      onClick={() => end.mutate()}
    >
      {t('formLinks.end')}
    </Button>
  )
}
