import { useTranslation } from '@platform/i18n'
import { Menu, type MenuItem } from '@platform/ui'
import { Button, type ButtonProps } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ITEM_KINDS, type ItemKind } from '../questionnaire-content/item-kinds.ts'

interface AddItemMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What the button says, such as "Add a question". */
  readonly label: string
  readonly onAdd: (kind: ItemKind) => void
}

/** A button that asks what is to be added. */
export function AddItemMenu({ label, onAdd, ...look }: AddItemMenuProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const items: MenuItem[] = ITEM_KINDS.map((kind) => ({
    id: kind,
    label: t(`questionnaireContent.kind.${kind}`),
    onSelect: () => onAdd(kind),
  }))
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => (
        <Button {...look} {...trigger}>
          {label}
        </Button>
      )}
    />
  )
}
