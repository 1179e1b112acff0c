export const deliveryPaths = {
  list: '/admin/deliveries',
  delivery: (id: string) => `/admin/deliveries/${id}`,
}
