/** Rule "asking again": for so long a session may make the calls that ask for the password again. */
export const reauthenticationMinutes = 5
