export const machinePath = '/admin/machine'
