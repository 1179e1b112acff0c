/** Where operators manage the catalogue of prestations. */
export const cataloguePath = '/admin/prestations'
