/** The names of the views of the back office. */
export const messages = {
  today: 'Today',
  leads: 'Leads',
  inventory: 'Inventory',
  drives: 'Test drives',
  holds: 'Holds',
  service: 'Service',
  content: 'Content',
  parts: 'Parts orders',
  careers: 'Job applications',
  reports: 'Reports',
  imports: 'Import runs',
  users: 'Users and roles',
  audit: 'Audit log',
  settings: 'Settings',
  privacy: 'Privacy requests',
} as const
