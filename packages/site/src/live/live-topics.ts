import type { Api } from '@platform/calls'
import type { EventTopic } from '@platform/contract/care'
import type { QueryKey } from '@tanstack/react-query'

/**
 * Most changes come with a notification, so its count is read with each. What consent covers is decided with
 * the care team, so all care data is read again with it.
 */
export function createLiveTopics({
  query,
}: Pick<Api, 'query'>): Readonly<Record<EventTopic, readonly QueryKey[]>> {
  const { main, careData } = query
  const { emergencyCardLinks, profileEntries, profileProposals } = careData
  const notifications = main.notifications.key()
  const documents = [main.documents.key(), main.documentRequests.key(), main.documentLinks.key()]
  const appointments = [
    main.appointments.key(),
    main.appointmentSeries.key(),
    main.groupSessions.key(),
    main.slots.key(),
    main.schedules.key(),
    main.organizationSchedules.key(),
    main.waitlist.key(),
  ]
  return {
    appointments: [...appointments, notifications],
    careTeam: [
      main.healthcareServices.key(),
      ...appointments,
      query.dataTrust.key(),
      careData.key(),
      query.messages.key(),
      ...documents,
      main.serviceRequests.key(),
      main.serviceTypes.key(),
      notifications,
    ],
    journal: [careData.journalEntries.key(), careData.measurementSeries.key()],
    record: [profileEntries.key(), profileProposals.key(), emergencyCardLinks.key()],
    forms: [
      careData.questionnaires.key(),
      careData.formAssignments.key(),
      careData.formLinks.key(),
      careData.questionnaireResponses.key(),
      careData.responseProposals.key(),
      careData.healthQuestionnaires.key(),
      // Some wait for a form.
      main.serviceRequests.key(),
      notifications,
    ],
    invoices: [main.invoices.key(), main.billingProfiles.key(), notifications],
    documents: [...documents, query.medicalScanner.key(), notifications],
    messages: [query.messages.key(), notifications],
    notifications: [notifications],
    serviceRequests: [main.serviceRequests.key(), notifications],
    tasks: [main.preferences.taskList.key(), notifications],
  }
}
