import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Notice, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { linkStateOf, type RefusedLinkState } from '../../../features/identity/mail-links/link-state-of.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface ConfirmEmailProps {
  readonly secret: string
  readonly newEmail: string
  /** The link was used or replaced while this page was open. */
  readonly onRefused: (state: RefusedLinkState) => void
}

/** The button is there because mail programs open links by themselves: looking must not change anything. */
export function ConfirmEmail({ secret, newEmail, onRefused }: ConfirmEmailProps): ReactElement {
  const { t } = useTranslation('identity')
  const { api } = useServices()
  const problemText = useProblemText()
  const confirm = useMutation({
    mutationFn: () => api.call.main.emailChanges.complete({ secret }),
    onError: (error) => {
      const refused = linkStateOf(error)
      if (refused !== undefined) onRefused(refused)
    },
  })
  if (confirm.isSuccess) return <Done newEmail={newEmail} />
  return (
    <Stack>
      {confirm.isError && (
        <Notice tone="danger" title={t('emailChanges.confirm.failed')} live>
          {problemText(confirm.error).text}
        </Notice>
      )}
      <p>{t('emailChanges.confirm.text', { email: newEmail })}</p>
      <p>
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t('emailChanges.confirm.busy')}
          onClick={() => confirm.mutate()}
        >
          {t('emailChanges.confirm.submit')}
        </Button>
      </p>
    </Stack>
  )
}

function Done({ newEmail }: { newEmail: string }): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <Stack>
      <Notice tone="success" title={t('emailChanges.done.title')} live>
        {t('emailChanges.done.text', { email: newEmail })}
      </Notice>
      <p>
        <PageLink page="main.home" hash="login" className={buttonClass({ variant: 'primary' })}>
          {t('emailChanges.done.signIn')}
        </PageLink>
      </p>
    </Stack>
  )
}
