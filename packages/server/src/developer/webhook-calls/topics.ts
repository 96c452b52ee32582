import type { AuditAction, AuditObjectKind } from '@platform/contract'
import type { WebhookTopic } from '@platform/contract/developer'

/** What of the audit log a webhook is told of; what an object is called is said where the log does not say it. */
interface Told {
  readonly topic: WebhookTopic
  readonly actions: readonly AuditAction[]
}

/** What an import or a device adds may be of the journal and of the profile. */
const IMPORTS: readonly AuditAction[] = ['healthImport.accepted', 'healthImport.undone']

const TOLD: readonly Told[] = [
  {
    topic: 'journal.changed',
    actions: [
      'journalEntry.created',
      'journalEntry.changed',
      'journalEntry.enteredInError',
      'journalEntry.restored',
      'measurements.added',
      ...IMPORTS,
    ],
  },
  {
    topic: 'record.changed',
    actions: [
      'profileEntry.created',
      'profileEntry.changed',
      'profileEntry.confirmed',
      'profileEntry.unconfirmed',
      'profileEntry.enteredInError',
      'profileEntry.restored',
      'profileSection.changed',
      ...IMPORTS,
    ],
  },
  {
    topic: 'documents.changed',
    actions: ['document.uploaded', 'document.changed', 'document.enteredInError', 'document.restored'],
  },
  {
    topic: 'appointments.changed',
    actions: [
      'appointment.booked',
      'appointment.moved',
      'appointment.overridden',
      'appointment.cancelled',
      'appointment.undone',
      'appointment.arrived',
      'appointment.completed',
      'appointment.noShow',
    ],
  },
  {
    topic: 'forms.changed',
    actions: [
      'formAssignment.made',
      'formAssignment.withdrawn',
      'questionnaireResponse.submitted',
      'questionnaireResponse.amended',
    ],
  },
]

/** One row an action and topic. */
export const TOLD_ACTIONS = TOLD.flatMap(({ topic, actions }) => actions.map((action) => ({ action, topic })))

/** Where the log names no object, it is the record that has changed. */
export const WHOLE_RECORD: AuditObjectKind = 'record'
