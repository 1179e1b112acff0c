export const backgroundJobsPath = '/admin/jobs'
