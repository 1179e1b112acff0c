export const figuresPath = '/admin/figures'
