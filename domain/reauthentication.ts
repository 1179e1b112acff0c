/** Rule "asking again": for how long a session may make protected calls after it has confirmed the password. */
export const reauthenticationMinutes = 5
