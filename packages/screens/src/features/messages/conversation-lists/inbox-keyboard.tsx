import type { ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState, type ReactElement, type RefObject } from 'react'
import { useDeviceChoice } from '../../../parts/device/device-choice.ts'
import { KeyboardHelp } from '../../../parts/keyboard/keyboard-help.tsx'
import { useSingleKeys } from '../../../parts/keyboard/single-keys.ts'
import { INBOX_KEYS, type InboxAction } from './inbox-keys.ts'
import { useInboxWork } from './use-inbox-work.ts'

interface InboxKeyboardProps {
  /** What has the search and the rows in it. */
  readonly frame: RefObject<HTMLElement | null>
  readonly conversations: readonly ListedConversation[]
}

/** Lets the inbox be worked with by single keys, and explains them. They can be switched off: some people speak their input. */
export function InboxKeyboard({ frame, conversations }: InboxKeyboardProps): ReactElement {
  const { t } = useTranslation('messages')
  const [choice, choose] = useDeviceChoice('platform.inbox-keys', ['on', 'off'])
  const [isExplaining, setIsExplaining] = useState(false)
  const work = useInboxWork()
  const act = (action: InboxAction): void => {
    if (action === 'help') setIsExplaining(true)
    if (action === 'search') frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    if (action === 'next' || action === 'previous') moveFocus(frame.current, action === 'next' ? 1 : -1)
    if (action !== 'close' && action !== 'assign') return
    const id = findCurrent(frame.current)?.dataset['conversation']
    const conversation = conversations.find((one) => one.id === id)
    if (conversation === undefined) return
    // It may leave the list, and the focus would go with it.
    if (action === 'close') moveFocus(frame.current, 1, -1)
    work[action](conversation)
  }
  useSingleKeys(INBOX_KEYS, choice === 'on', act)
  return (
    <KeyboardHelp
      keys={INBOX_KEYS}
      describe={(action) => t(`inbox.keys.${action}`)}
      isOn={choice === 'on'}
      onToggle={(isOn) => choose(isOn ? 'on' : 'off')}
      isOpen={isExplaining}
      onOpenChange={setIsExplaining}
    />
  )
}

const ROW = '[data-conversation]'

/** The row that has the focus, else the one that is open beside the list. */
function findCurrent(frame: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  return focused ?? frame?.querySelector<HTMLElement>(`${ROW}[aria-current]`) ?? null
}

/** Moves the focus from row to row by the first of some steps that leads to one. */
function moveFocus(frame: HTMLElement | null, ...steps: readonly number[]): void {
  const rows = [...(frame?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const current = findCurrent(frame)
  if (current === null) {
    rows[0]?.focus()
    return
  }
  const index = rows.indexOf(current)
  steps
    .map((step) => rows[index + step])
    .find((row) => row !== undefined)
    ?.focus()
}
