import {
  MAX_REQUEST_REASON,
  SERVICE_REQUEST_TRANSITIONS,
  type ServiceRequest,
  type ServiceRequestAction,
} from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button, Cluster, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useMove } from './use-move.ts'

/** Those that are asked about first: the one needs a reason, the other cannot be undone. */
const ASKED = ['decline', 'cancel'] as const
type Asked = (typeof ASKED)[number]

/** What the reader may do with a request that was sent. */
export function RequestActions({ request }: { readonly request: ServiceRequest }): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const move = useMove(request)
  const [asked, setAsked] = useState<Asked>()
  const actions = request.actions.filter((action) => action !== 'submit')
  if (actions.length === 0) return null
  const act = (action: ServiceRequestAction): void => {
    const first = ASKED.find((one) => one === action)
    if (first !== undefined) setAsked(first)
    else if (!move.isPending) move.mutate({ action })
  }
  return (
    <Cluster>
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={isAsked(action) ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
          busy={move.isPending && move.variables.action === action}
          onClick={() => act(action)}
        >
          {t(`serviceRequests.actions.${action}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <AskFirst request={request} action={asked} onClose={() => setAsked(undefined)} />
      )}
    </Cluster>
  )
}

function isAsked(action: ServiceRequestAction): boolean {
  return ASKED.some((one) => one === action)
}

interface AskFirstProps {
  readonly request: ServiceRequest
  readonly action: Asked
  readonly onClose: () => void
}

function AskFirst({ request, action, onClose }: AskFirstProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const move = useMove(request)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { needsReason } = SERVICE_REQUEST_TRANSITIONS[action]
  return (
    <ConfirmDialog
      open
      title={t(`serviceRequests.${action}.title`)}
      confirmLabel={t(`serviceRequests.actions.${action}`)}
      cancelLabel={t(`serviceRequests.${action}.keep`)}
      danger
      busy={move.isPending}
      onConfirm={() => {
        const isEmpty = needsReason && reason.trim() === ''
        setIsMissing(isEmpty)
        if (!isEmpty) move.mutate({ action, reason }, { onSuccess: onClose })
      }}
      onCancel={onClose}
    >
      {needsReason ? (
        <TextArea
          label={t('serviceRequests.decline.reason')}
          help={t('serviceRequests.decline.reasonHelp')}
          rows={3}
          required
          maxLength={MAX_REQUEST_REASON}
          value={reason}
          {...(isMissing && { error: t('serviceRequests.decline.required') })}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : (
        <p>{t('serviceRequests.cancel.text')}</p>
      )}
    </ConfirmDialog>
  )
}
