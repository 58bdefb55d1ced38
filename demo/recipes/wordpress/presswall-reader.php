<?php
/**
 * Verifies the reader of a request in PHP, by the statement that the paywall service has signed: for comments, feeds and
 * APIs of a WordPress site. It needs nothing but the OpenSSL extension.
 *
 *   $keys   = json_decode( file_get_contents( 'https://pw.example.com/.well-known/presswall-keys' ), true );
 *   $reader = presswall_reader( $_COOKIE, $keys, 'ledger' );
 *   if ( $reader !== null && $reader['access']['subscribed'] ) { ... }
 *
 * Keep the keys for ten minutes (`set_transient`), and go on with the old ones while they can't be loaded.
 */

/** Bytes of a text in base64url; null if it is none. */
function presswall_bytes( $text ) {
	if ( ! is_string( $text ) || ! preg_match( '/^[\w-]+$/D', $text ) ) {
		return null;
	}
	$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
	return $bytes === false ? null : $bytes;
}

/** A part of a statement as an array; null if it is none. */
function presswall_json( $part ) {
	$value = json_decode( (string) presswall_bytes( $part ), true );
	return is_array( $value ) ? $value : null;
}

/** A length and a value in DER; both are short here. */
function presswall_der( $type, $value ) {
	return chr( $type ) . chr( strlen( $value ) ) . $value;
}

/** The public key of a JSON Web Key on P-256; null if it is none. */
function presswall_key( $jwk ) {
	$x = presswall_bytes( $jwk['x'] ?? null );
	$y = presswall_bytes( $jwk['y'] ?? null );
	if ( ( $jwk['kty'] ?? '' ) !== 'EC' || ( $jwk['crv'] ?? '' ) !== 'P-256' || strlen( (string) $x ) !== 32 || strlen( (string) $y ) !== 32 ) {
		return null;
	}
	// The algorithm (an EC key on the curve prime256v1), then the point.
	$algorithm = hex2bin( '301306072a8648ce3d020106082a8648ce3d030107' );
	$der       = presswall_der( 0x30, $algorithm . presswall_der( 0x03, "\0\x04" . $x . $y ) );
	$pem       = "-----BEGIN PUBLIC KEY-----\n" . chunk_split( base64_encode( $der ), 64, "\n" ) . "-----END PUBLIC KEY-----\n";
	$key       = openssl_pkey_get_public( $pem );
	return $key === false ? null : $key;
}

/** A signature of a JWS, which is two numbers of 32 bytes, as OpenSSL takes it. */
function presswall_signature( $raw ) {
	if ( strlen( (string) $raw ) !== 64 ) {
		return null;
	}
	$integers = '';
	foreach ( str_split( $raw, 32 ) as $number ) {
		$number = ltrim( $number, "\0" );
		// A first byte from 0x80 up would make the number negative.
		$integers .= presswall_der( 0x02, $number === '' || ord( $number[0] ) >= 0x80 ? "\0" . $number : $number );
	}
	return presswall_der( 0x30, $integers );
}

/** True if a key of the set has signed the statement with ES256, whatever else its header says. */
function presswall_is_signed( $parts, $keys ) {
	$header    = presswall_json( $parts[0] );
	$signature = presswall_signature( presswall_bytes( $parts[2] ) );
	if ( $header === null || $signature === null || ( $header['alg'] ?? '' ) !== 'ES256'
		|| ( $header['typ'] ?? '' ) !== 'presswall-statement+jwt' || array_key_exists( 'crit', $header ) ) {
		return false;
	}
	foreach ( $keys['keys'] ?? array() as $jwk ) {
		if ( ( $jwk['kid'] ?? null ) === ( $header['kid'] ?? '' ) ) {
			$key = presswall_key( $jwk );
			return $key !== null && openssl_verify( "$parts[0].$parts[1]", $signature, $key, OPENSSL_ALGO_SHA256 ) === 1;
		}
	}
	return false;
}

/**
 * The claims of the reader's statement, or null: nobody is logged in, or the statement is not valid for this site, this
 * session and this moment.
 */
function presswall_reader( $cookies, $keys, $site_id, $now = null ) {
	$now    = $now ?? time();
	$bearer = $cookies['pw_auth_token'] ?? '';
	$parts  = explode( '.', (string) ( $cookies['pw_statement'] ?? '' ) );
	if ( $bearer === '' || ( $cookies['pw_logout_status'] ?? '' ) === '1' || count( $parts ) !== 3 || ! presswall_is_signed( $parts, $keys ) ) {
		return null;
	}
	$claims  = presswall_json( $parts[1] );
	$session = rtrim( strtr( base64_encode( hash( 'sha256', $bearer, true ) ), '+/', '-_' ), '=' );
	$is_this = $claims !== null && ( $claims['aud'] ?? '' ) === $site_id && hash_equals( $session, (string) ( $claims['ath'] ?? '' ) );
	if ( ! $is_this || ! is_int( $claims['exp'] ?? null ) || ! is_int( $claims['nbf'] ?? null ) ) {
		return null;
	}
	$is_long = $claims['exp'] - $claims['nbf'] > 72 * 3600;
	// Clocks may differ by two hours.
	return $is_long || $now >= $claims['exp'] || $now + 7200 < $claims['nbf'] ? null : $claims;
}
