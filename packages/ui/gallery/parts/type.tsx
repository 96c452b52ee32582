import { Prose, Section } from '../../src/elements/index.ts'

export function TypePart() {
  return (
    <Section title="Type" description="Atkinson Hyperlegible Next in six sizes.">
      <Prose>
        <h1>Your care, in one place</h1>
        <h2>What your team can see</h2>
        <h3>Blood pressure this week</h3>
        <h4>Before you start</h4>
        <p>
          Write down how you feel, keep your documents together and decide who may look at them. You can{' '}
          <a href="#top">change this at any time</a>, and nobody sees more than you allow. I l 1 and O 0 stay
          apart.
        </p>
        <ul>
          <li>Systolic 124 mmHg, diastolic 78 mmHg</li>
          <li>
            Measured on <strong>12 March</strong> at 08:15
          </li>
        </ul>
        <blockquote>I bring one list to every appointment, and it is always the newest one.</blockquote>
        <p>
          Reference <code>req_7f3a</code>
        </p>
      </Prose>
    </Section>
  )
}
