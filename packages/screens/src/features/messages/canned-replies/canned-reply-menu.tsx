import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useCannedReplies } from './canned-replies.queries.ts'

interface CannedReplyMenuProps {
  readonly onChoose: (text: string) => void
  readonly onManage: () => void
}

/** Replies that the organization writes again and again, to put one into a message; who leads it can change them. */
export function CannedReplyMenu({ onChoose, onManage }: CannedReplyMenuProps): ReactElement | null {
  const { t } = useTranslation('messages')
  const { data } = useCannedReplies()
  // Who belongs to no organization has none.
  if (data === undefined || (data.items.length === 0 && !data.mayChange)) return null
  return (
    <Menu
      label={t('cannedReplies.insert')}
      trigger={(props) => (
        <Button size="small" {...props}>
          {t('cannedReplies.insert')}
        </Button>
      )}
      items={[
        ...data.items.map(({ id, title, text }) => ({ id, label: title, onSelect: () => onChoose(text) })),
        ...(data.items.length > 0 && data.mayChange ? [{ id: 'divider', divider: true as const }] : []),
        ...(data.mayChange ? [{ id: 'manage', label: t('cannedReplies.manage'), onSelect: onManage }] : []),
      ]}
    />
  )
}
