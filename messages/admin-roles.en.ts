/** The roles of people in the back office. */
export const messages = {
  owner: 'Owner',
  manager: 'Manager',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  marketing: 'Marketing',
  hr: 'HR',
  auditor: 'Auditor',
  developer: 'Developer',
} as const
