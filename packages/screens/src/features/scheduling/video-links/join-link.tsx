import { useTranslation } from '@platform/i18n'
import { buttonClass, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'

interface JoinLinkProps {
  readonly videoUrl: string
  readonly small?: boolean
  readonly primary?: boolean
  readonly children: ReactNode
}

/** Leads to a video call, which is told nothing of the page it was opened from. */
export function JoinLink({
  videoUrl,
  small = false,
  primary = false,
  children,
}: JoinLinkProps): ReactElement {
  const { t } = useTranslation('common')
  return (
    <a
      href={videoUrl}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass({
        variant: primary ? 'primary' : 'secondary',
        size: small ? 'small' : 'medium',
      })}
    >
      {children}
      <VisuallyHidden> ({t('state.opensInNewTab')})</VisuallyHidden>
    </a>
  )
}
