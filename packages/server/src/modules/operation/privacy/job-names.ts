/** Types of jobs, as the activity of the dashboard names them. */
export const EXPORT_JOB = 'customer-data-export'
export const ERASURE_JOB = 'customer-erasure'
