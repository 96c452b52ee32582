import { buttonClass, type LinkParts } from '@platform/ui/elements'
import { Fragment, type ReactElement } from 'react'
import styles from './choice-links.module.css'

type ChoiceLinkParts = LinkParts & { readonly 'aria-current': 'true' | undefined }

interface ChoiceLinksProps<Choice extends string> {
  /** What is chosen, for who does not see it. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly nameOf: (choice: Choice) => string
  /** The link to the page as it is with a choice. */
  readonly linkTo: (choice: Choice, parts: ChoiceLinkParts) => ReactElement
}

/** A few choices of which one is so, each with an address. */
export function ChoiceLinks<Choice extends string>({
  label,
  choices,
  chosen,
  nameOf,
  linkTo,
}: ChoiceLinksProps<Choice>): ReactElement {
  return (
    <nav aria-label={label}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Fragment key={choice}>
            {linkTo(choice, {
              'aria-current': choice === chosen ? 'true' : undefined,
              className: buttonClass({ size: 'small', variant: choice === chosen ? 'secondary' : 'quiet' }),
              children: nameOf(choice),
            })}
          </Fragment>
        ))}
      </div>
    </nav>
  )
}
