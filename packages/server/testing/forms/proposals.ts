import type { FormStage } from './form-stage.ts'
import type { Answers } from './forms.ts'

const TO_ALL = { sharing: { audience: 'team', memberIds: [] } }

/** A form of the doctor's, what the client answers, and what becomes of it in their record. */
export function createProposals(stage: () => FormStage, form: object) {
  return {
    async answer(answers: Answers) {
      const { client, ofClient, ofDoctor } = stage()
      const { id } = await ofDoctor.addPublished(form)
      const asked = await ofDoctor.ask(id, client.id)
      return ofClient.fillIn(asked.id, answers)
    },
    async list(responseId: string) {
      const answered = await stage().ofClient.call('GET', `/questionnaire-responses/${responseId}/proposals`)
      return (await answered.json()).items
    },
    accept(responseId: string, { id }: { readonly id: string }): Promise<Response> {
      const path = `/questionnaire-responses/${responseId}/proposals/${id}/acceptance`
      return stage().ofClient.call('PUT', path, TO_ALL)
    },
  }
}
