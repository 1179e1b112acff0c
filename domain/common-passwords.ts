// Only passwords that pass every other part of the rule "new password" need to be here; written in lower case.
export const commonPasswords: ReadonlySet<string> = new Set(
  `p@ssw0rd p@ssw0rd! p@ssword1 p@ssword123 p@55w0rd p@$$w0rd pa$$w0rd pa$$word1 passw0rd! password1! password1@ password1$ password12!
password123! password123@ password123# password@1 password@12 password@123 password!1 password!123 password#1 password$1 password.1 password_1 password-1
welcome1! welcome@1 welcome@123 welcome123! welcome123@ welcome1@ qwerty1! qwerty12! qwerty123! qwerty123@ qwerty@1 qwerty@123 qwertz123! azerty1! azerty123!
azerty@123 azertyuiop1! admin123! admin@123 admin@1234 admin1234! admin!123 administrator1! abc123!@ abcd1234! abcd@1234 abcd123! abc@1234 aa123456! aa123456@ aa@123456
changeme1! changeme123! letmein1! letmein123! iloveyou1! iloveyou123! sunshine1! summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2025! spring2026!
autumn2025! test1234! test@123 test@1234 test123! user@123 user1234! root@123 master123! monkey123! dragon123! football1! football123! baseball1! princess1!
bonjour1! bonjour123! soleil123! motdepasse1! motdepasse123! jetaime123! mariage1! mariage2026! mariage2027! hallo123! hallo1234! passwort1! passwort123! schatz123! sommer2026!
hochzeit1! ciao1234! password1234! amore123! matrimonio1! contrasena1! contraseña1! hola1234! boda2026! boda2027! senha123! olamundo1! casamento1! welkom01! welkom123! wachtwoord1! wedding1!
wedding123! wedding2026! wedding2027! bouquet1! bouquet123! bouquet2025! 1qaz@wsx 1qaz!qaz 1qaz2wsx! !qaz2wsx !qaz1qaz zaq1@wsx zaq!2wsx q1w2e3r4! q1w2e3r4@ qwer1234! asdf1234! zxcv1234! 1234qwer! 123456aa! 12345678a!`.split(
    /\s+/,
  ),
)
