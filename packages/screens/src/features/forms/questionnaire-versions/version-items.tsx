import { readCodedSection } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import type { CSSProperties, ReactElement } from 'react'
import { textOfOption } from '../questionnaire-content/answer-options.ts'
import { listItems } from '../questionnaire-content/item-tree.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import styles from './versions.module.css'

/** All items of a form to be read, with the answers that can be chosen. */
export function VersionItems({ content }: { readonly content: FormContent }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { nameOf, kindNameOf } = useItemWords()
  return (
    <ol className={styles.items}>
      {listItems(content).map(({ item, depth }) => {
        const options = (item.answerOption ?? []).map(textOfOption)
        const section = readCodedSection(item)
        const facts = [
          kindNameOf(item),
          section !== undefined && t(`questionnaireContent.source.${section}`),
          item.required === true && t('questionnaireOutline.required'),
        ]
        return (
          <li
            key={item.linkId}
            className={styles.item}
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no properties of one's own
            style={{ '--depth': depth } as CSSProperties}
          >
            <div className={item.type === 'group' ? styles.section : undefined}>
              <bdi>{nameOf(item)}</bdi>
            </div>
            <div className={styles.facts}>
              {facts.filter(Boolean).join(' · ')}
              {options.length > 0 && (
                <>
                  {': '}
                  <bdi>{options.join(' / ')}</bdi>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
