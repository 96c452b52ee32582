import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useCannedReplies } from './canned-replies.queries.ts'
import { CannedReplyWindow } from './canned-reply-window.tsx'

/** Replies that the organization writes again and again, to put one into a message; who leads it edits them here. */
export function CannedReplyMenu({
  onChoose,
}: {
  readonly onChoose: (text: string) => void
}): ReactElement | null {
  const { t } = useTranslation('messages')
  const [isEditing, setIsEditing] = useState(false)
  const { data } = useCannedReplies()
  // Who belongs to no organization has none.
  if (data === undefined || (data.items.length === 0 && !data.mayChange)) return null
  return (
    <>
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
          ...(data.mayChange
            ? [{ id: 'manage', label: t('cannedReplies.manage'), onSelect: () => setIsEditing(true) }]
            : []),
        ]}
      />
      {isEditing && <CannedReplyWindow onClose={() => setIsEditing(false)} />}
    </>
  )
}
