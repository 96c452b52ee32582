import type { ProviderLink } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button, Card, Cluster, Notice, Status } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import styles from './connect.module.css'

type LinkStep = 'approve' | 'decline' | 'withdraw' | 'end'

const TONES = {
  requested: 'info',
  linked: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const

interface LinkCardProps {
  readonly link: ProviderLink
  readonly canChange: boolean
}

/** One connection or request, with what can be done about it now. */
export function LinkCard({ link, canChange }: LinkCardProps): ReactElement {
  const { t } = useTranslation(['provider', 'error'])
  const format = useReaderFormat()
  const problemText = useProblemText()
  const take = useLinkStep(link)
  const { partner, state, message, changedAt } = link
  return (
    <Card
      as="article"
      title={partner}
      action={<Status tone={TONES[state]}>{t(`provider:providerLinks.state.${state}`)}</Status>}
    >
      {take.error !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(take.error).text}
        </Notice>
      )}
      {message !== '' && <p className={styles.message}>{message}</p>}
      <p>{t('provider:providerLinks.since', { date: format.date(changedAt) })}</p>
      {canChange && (
        <LinkActions link={link} busy={take.isPending ? take.variables : undefined} onTake={take.mutate} />
      )}
    </Card>
  )
}

interface LinkActionsProps {
  readonly link: ProviderLink
  readonly busy: LinkStep | undefined
  readonly onTake: (step: LinkStep) => void
}

function LinkActions({ link, busy, onTake }: LinkActionsProps): ReactElement | null {
  const { t } = useTranslation('provider')
  const { partner } = link
  const button = (step: 'approve' | 'decline' | 'withdraw'): ReactElement => (
    <Button
      size="small"
      variant={step === 'approve' ? 'primary' : 'secondary'}
      busy={busy === step}
      aria-label={t(`providerLinks.stepNamed.${step}`, { name: partner })}
      onClick={() => busy === undefined && onTake(step)}
    >
      {t(`providerLinks.step.${step}`)}
    </Button>
  )
  if (link.state === 'linked')
    return <EndButton partner={partner} busy={busy === 'end'} onEnd={() => onTake('end')} />
  if (link.state !== 'requested') return null
  return (
    <Cluster>
      {link.isSentByUs ? (
        button('withdraw')
      ) : (
        <>
          {button('approve')}
          {button('decline')}
        </>
      )}
    </Cluster>
  )
}

function EndButton(props: { partner: string; busy: boolean; onEnd: () => void }): ReactElement {
  const { partner, busy, onEnd } = props
  const { t } = useTranslation(['provider', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Cluster>
      <Button
        size="small"
        busy={busy}
        aria-label={t('provider:providerLinks.stepNamed.end', { name: partner })}
        onClick={() => setIsAsking(true)}
      >
        {t('provider:providerLinks.step.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('provider:providerLinks.end.title', { name: partner })}
        confirmLabel={t('provider:providerLinks.step.end')}
        cancelLabel={t('common:action.cancel')}
        danger
        onConfirm={() => {
          setIsAsking(false)
          onEnd()
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('provider:providerLinks.end.text')}</p>
      </ConfirmDialog>
    </Cluster>
  )
}

function useLinkStep({ id, partner }: ProviderLink) {
  const { t } = useTranslation('provider')
  const tell = useTell()
  const { api, queryClient } = useServices()
  const { approve, decline, withdraw, end } = api.call.main.providerLinks
  const calls = { approve, decline, withdraw, end }
  return useMutation({
    mutationFn: (step: LinkStep) => calls[step]({ params: { id } }),
    onSuccess: (_stored, step) => tell(t(`providerLinks.done.${step}`, { name: partner })),
    // Also after a failure: the other side may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.main.providerLinks.key() }),
  })
}
