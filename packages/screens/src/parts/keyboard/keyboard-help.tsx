import { useTranslation } from '@platform/i18n'
import { Checkbox, IconButton, Stack, TitledWindow } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { KeyboardIcon } from './keyboard-icon.tsx'
import styles from './keyboard.module.css'
import type { SingleKeys } from './single-keys.ts'

interface KeyboardHelpProps<Action extends string> {
  readonly keys: SingleKeys<Action>
  readonly describe: (action: Action) => string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Explains the keys of a page. They can be switched off: some people speak their input. */
export function KeyboardHelp<Action extends string>(props: KeyboardHelpProps<Action>): ReactElement {
  const { keys, describe, isOn, onToggle, isOpen, onOpenChange } = props
  const { t } = useTranslation('common')
  return (
    <>
      <IconButton
        className={styles.open}
        size="small"
        label={t('keyboard.label')}
        icon={<KeyboardIcon />}
        onClick={() => onOpenChange(true)}
      />
      {isOpen && (
        <TitledWindow
          title={t('keyboard.label')}
          closeLabel={t('action.close')}
          onClose={() => onOpenChange(false)}
        >
          <Stack>
            <dl className={styles.keys}>
              {Object.entries(keys).map(([key, action]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{describe(action)}</dd>
                </div>
              ))}
            </dl>
            <Checkbox
              label={t('keyboard.use')}
              help={t('keyboard.useHelp')}
              checked={isOn}
              onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
            />
          </Stack>
        </TitledWindow>
      )}
    </>
  )
}
