/** The most common passwords that are long enough to be tried, in lower case, and the words that most are made of. */
const commonWords = `
password passw0rd p@ssw0rd p@ssword pa55word passwort motdepasse contraseña contrasena parola heslo senha
qwerty qwertz azerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsx
qazwsxedc 1qaz2wsx zaq12wsx zaq1zaq1 abcd1234 abc12345 a1b2c3d4 aa123456 a1234567 a12345678 123456789a 1234abcd
123qweasd qwe12345 q1w2e3r4t5 123qwe123 11223344 12344321 12341234 13131313 14725836 147258369 159753456 19216811
letmein welcome iloveyou iloveu loveyou lovely sunshine princess princesa football baseball basketball superman
batman spiderman pokemon dragon monkey shadow master michael jordan jordan23 jennifer jessica michelle charlie
daniel thomas robert andrew joshua matthew ashley nicole hunter harley ranger buster tigger pepper ginger cookie
cheese summer winter spring autumn freedom whatever computer internet samsung google facebook starwars trustno1
admin administrator root login guest secret changeme default test test1234 testtest access killer mustang corvette
mercedes ferrari porsche liverpool chelsea arsenal barcelona juventus manchester realmadrid yankees steelers
cowboys eagles lakers blink182 metallica slipknot nirvana eminem hello hello123 helloworld goodluck lifehack
babygirl sweetheart butterfly chocolate flower family forever friends jesuschrist blessed godbless angel angels
maverick phoenix midnight moonlight rainbow diamond crystal november december september october february
victoria veronica samantha elizabeth alexander benjamin christopher jonathan sebastian newspaper subscribe
`;

/** Common passwords, and common beginnings before digits; both are refused. */
export const commonPasswords: ReadonlySet<string> = new Set(commonWords.trim().split(/\s+/));
