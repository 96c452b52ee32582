import { useTranslation } from '@platform/i18n'
import { Cluster, IconButton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { BinIcon, CopyIcon, DownIcon, NextIcon, PreviousIcon, UpIcon } from '../../../parts/icons/icons.tsx'
import { ITEM_STEPS, placeOfStep, type ItemStep } from '../questionnaire-content/item-tree.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'

interface ItemActionsProps {
  readonly content: FormContent
  readonly linkId: string
  readonly onStep: (step: ItemStep) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

const ICONS: Readonly<Record<ItemStep, ReactElement>> = {
  up: <UpIcon />,
  down: <DownIcon />,
  in: <NextIcon />,
  out: <PreviousIcon />,
}

/** What is done with an item as a whole: move it, copy it, take it away. */
export function ItemActions(props: ItemActionsProps): ReactElement {
  const { content, linkId, onStep, onDuplicate, onRemove } = props
  const { t } = useTranslation('questionnaires')
  return (
    <Cluster>
      {ITEM_STEPS.map((step) => {
        const isPossible = placeOfStep(content, linkId, step) !== undefined
        return (
          <IconButton
            key={step}
            size="small"
            label={t(`questionnaireInspector.step.${step}`)}
            icon={ICONS[step]}
            aria-disabled={isPossible ? undefined : true}
            onClick={() => isPossible && onStep(step)}
          />
        )
      })}
      <IconButton
        size="small"
        label={t('questionnaireInspector.duplicate')}
        icon={<CopyIcon />}
        onClick={onDuplicate}
      />
      <IconButton
        size="small"
        label={t('questionnaireInspector.remove')}
        icon={<BinIcon />}
        onClick={onRemove}
      />
    </Cluster>
  )
}
